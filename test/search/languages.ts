/** Words of twelve languages and names with marks, few enough that drawn texts often share them. */

/** Languages that put spaces between words. */
export const spaced: Readonly<Record<string, readonly string[]>> = {
  en: ['tea', 'teapot', 'a', 'x', 'I', 'café', 'cafe', 'post', 'posts', 'second', 'water', 'mill'],
  de: ['Tee', 'Teekanne', 'grün', 'grun', 'Über', 'uber', 'Mühle', 'o', 'größe', 'zweite', 'zweiter', 'Beitrag'],
  fr: ['thé', 'théière', 'à', 'y', 'été', 'etes', 'deuxième', 'article', 'eau', 'crème', 'brûlée', 'l'],
  vi: ['tiếng', 'tieng', 'Việt', 'Viet', 'trà', 'tra', 'ở', 'ấm', 'ăn', 'nước', 'nuoc', 'bài'],
  ru: ['чай', 'чайник', 'и', 'я', 'ещё', 'еще', 'ЁЛКА', 'елка', 'вода', 'мой', 'мои', 'второй'],
  el: ['τσάι', 'ΤΣΑΙ', 'η', 'ή', 'θάλασσα', 'θαλασσα', 'νερό', 'Νερο', 'μύλος', 'άρθρο', 'ω', 'πράσινο'],
  ar: ['شاي', 'كتاب', 'كِتَاب', 'كتابة', 'و', 'ماء', 'ماءٌ', 'مطحنة', 'ثاني', 'مقال', 'ب', 'شايه'],
  he: ['תה', 'תהום', 'שלום', 'שָׁלוֹם', 'ו', 'מים', 'טחנה', 'שני', 'פוסט', 'א', 'ספר', 'סֵפֶר', 'בית־ספר'],
};

/** Languages whose characters are found wherever they stand. */
export const unspaced: Readonly<Record<string, readonly string[]>> = {
  zh: ['北京', '京北', '茶', '茶壶', '水', '我', '在', '工作', '作工', '第二', '文章', '二'],
  ja: ['東京', '京都', '都で', 'お茶', '茶', 'カメラ', 'ｶﾒﾗ', 'ガラス', 'カラス', '折りたたみ', 'データ', '々'],
  th: ['ชา', 'ชาเขียว', 'น้ำ', 'ภาษา', 'ไทย', 'ภาษาไทย', 'กา', 'ที่', 'สอง', 'บทความ', 'ก', 'เรียน'],
  ko: ['녹차', '차', '문서', '이문서', '물', '두번째', '글', '서울', '서울에', '을', '읽는다', '다'],
};

/** Versions, names with marks, full-width forms, digits. */
export const names: readonly string[] = [
  '4.1',
  '4',
  '1',
  '44',
  '41',
  '4-1',
  'v1.2.3',
  'v1.2',
  'gpt-4',
  'gpt-4.1',
  'gpt-4o',
  'openai/gpt-4.1',
  'Next.js',
  'js',
  'next',
  'TCP/IP',
  'node_modules',
  'e-mail',
  'mail',
  'email',
  'C++',
  'C#',
  'C',
  '.NET',
  'net',
  'ASP.NET',
  '#net',
  '--flag',
  'flag',
  '$HOME',
  '@types/node',
  'ＣＡＦＥ',
  '１２',
  'iPhone15',
  'gpt',
  'modules',
  'types',
  'IP',
  'TCP',
  '2.3',
  '1.2',
  'node_mod',
  'next.j',
  'gpt-4.',
];

/** What is in no text. */
export const strange: readonly string[] = [
  'zq',
  'щъ',
  'ξψ',
  'ظغ',
  'ץף',
  '龘靐',
  'ゑゐ',
  'ฬฮ',
  '쀍',
  '9.9',
  'q',
  'qx-7',
  '(',
  '!?',
  '""',
];
