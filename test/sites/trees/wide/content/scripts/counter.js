document.documentElement.dataset.counted = "1";
