export default { site: 'https://own.example' };
