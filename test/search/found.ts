/**
 * What a query finds and what it does not, row by row, by hand from the rules of the search. `title` is "Notes" where a row names none;
 * each string of `blocks` is a paragraph of its own.
 */
export interface FoundRow {
  readonly rule: string;
  readonly query: string;
  readonly title?: string;
  readonly blocks: readonly string[];
  readonly isFound: boolean;
}

export const foundRows: readonly FoundRow[] = [
  // Words.
  row('A word is found whole', 'kettle', ['Put the kettle on.'], true),
  row('The beginning of a word finds it', 'cach', ['Caching saves requests.'], true),
  row('Two letters are enough to begin a word', 'te', ['A cup of tea.'], true),
  row('The end of a word does not find it', 'ching', ['Caching saves requests.'], false),
  row('A word that goes on in the query is not found', 'teapots', ['One teapot.'], false),
  row('Capitals make no difference', 'KETTLE', ['Put the Kettle on.'], true),
  row('Words are found in any order', 'mill water', ['The water drives the mill.'], true),
  row('All words must be in the text', 'water wind', ['The water drives the mill.'], false),
  row('Words may be in different paragraphs', 'water flour', ['The water drives it.', 'It makes flour.'], true),
  row('One word may be in the title and one in the text', 'mill water', ['The water drives it.'], true, 'The mill'),
  row('A term is not found across two paragraphs', 'e-mail', ['Vitamin e', 'mail to us'], false),

  // One letter, one digit.
  row('One letter finds the word of one letter', 'thing x', ['This thing is x or y.'], true),
  row('One letter does not begin a longer word', 'thing x', ['This thing is an xylophone.'], false),
  row('One digit finds the number of one digit', '4', ['GPT 4 is a model.'], true),
  row('One digit finds a version that begins with it', '4', ['Version 4.1 is out.'], true),
  row('One digit does not begin a longer number', '4', ['There are 44 of them.'], false),
  row('One letter finds the language C++', 'c', ['Written in C++.'], true),
  row('One letter finds a word beside a dash', 'b', ['Plan-B is ready.'], true),
  row('One letter finds the letter before an apostrophe', 'l', ["L'eau est froide."], true),
  row('One Cyrillic letter is a word', 'я', ['Ты и я.'], true),
  row('One Cyrillic letter does not begin a longer word', 'я', ['Зелёное яблоко.'], false),

  // Versions, numbers and names with marks.
  row('A version is found as it is written', '4.1', ['GPT 4.1 is a model.'], true),
  row('A version is not found where a comma stands between its numbers', '4.1', ['Chapters 4, 1 and 7.'], false),
  row('A version is not found where a dash stands between its numbers', '4.1', ['It ended 4-1.'], false),
  row('A version of three numbers is found', 'v1.2.3', ['Since v1.2.3 it works.'], true),
  row('A version may go on', 'gpt-4', ['Ask gpt-4o for help.'], true),
  row('A version may go on with a point', 'gpt-4', ['Ask gpt-4.1 for help.'], true),
  row('A digit at the end of a longer term may go on', 'gpt-4', ['Ask gpt-45 for help.'], true),
  row('A name with a mark does not find the same words with a space', 'gpt-4', ['Ask gpt 4 for help.'], false),
  row('A name is found inside a longer one where a word begins', 'gpt-4.1', ['Use openai/gpt-4.1 here.'], true),
  row('The last part of a name is found', 'js', ['Built with Next.js today.'], true),
  row('A name with a point is found', 'next.js', ['Built with Next.js today.'], true),
  row('A name with a point is not found in two sentences', 'next.js', ['Do this next. Js comes later.'], false),
  row('A name with a slash is found', 'tcp/ip', ['It speaks TCP/IP.'], true),
  row('A name with an underscore is found', 'node_modules', ['Delete node_modules first.'], true),
  row('The second part of a name with an underscore is found', 'modules', ['Delete node_modules first.'], true),
  row('A word with a hyphen is found', 'e-mail', ['Send an e-mail.'], true),
  row('A word with a hyphen is not found without it', 'e-mail', ['Send an email.'], false),
  row('Pluses after a word belong to it', 'C++', ['Written in C++.'], true),
  row('C++ does not find C', 'C++', ['Written in C.'], false),
  row('A hash after a word belongs to it', 'C#', ['Written in C# and F#.'], true),
  row('C# does not find C++', 'C#', ['Written in C++.'], false),
  row('A point before a word may be searched', '.NET', ['Runs on .NET today.'], true),
  row('A point before a word is needed if the query has it', '.NET', ['Cast the net.'], false),
  row('A point inside a name may be searched', '.NET', ['Runs on ASP.NET today.'], true),
  row('A point before a word is not needed if the query has none', 'net', ['Runs on .NET today.'], true),
  row('Dashes before an option may be searched', '--precompress', ['Add --precompress to it.'], true),
  row('Dashes before an option are needed if the query has them', '--precompress', ['We precompress files.'], false),
  row('A dollar sign before a word may be searched', '$HOME', ['It is in $HOME today.'], true),
  row('An at sign before a word may be searched', '@types', ['Install @types/node first.'], true),
  row('A mark before a word may come after another mark', '_headers', ['It writes dist/_headers too.'], true),
  row('A mark inside a word is a mark before a word, too', '_modules', ['Delete node_modules first.'], true),
  row('A hidden folder is found', '.github/workflows', ['Look into .github/workflows first.'], true),
  row('A path is found', 'docs/guides', ['See docs/guides/search.md there.'], true),
  row('Brackets around a word in the query are ignored', '(tea)', ['A cup of tea.'], true),
  row('A comma after a word in the query is ignored', 'tea, cup', ['A cup of tea.'], true),
  row('Brackets around a word in the text are ignored', 'tea', ['A cup (tea).'], true),

  // Accents and forms.
  row('A query without accents finds a word with them', 'cafe', ['Le café est ouvert.'], true),
  row('A query with accents finds a word without them', 'café', ['The cafe is open.'], true),
  row('A German umlaut is found by its plain letter', 'uber', ['Über uns.'], true),
  row('Vietnamese is found without its tones', 'tieng viet', ['Học tiếng Việt mỗi ngày.'], true),
  row('Greek is found without its accents', 'θαλασσα', ['Η θάλασσα είναι ήρεμη.'], true),
  row('The two dots of a Russian letter make no difference', 'еще', ['Подождите ещё немного.'], true),
  row('Hebrew is found without its points', 'שלום', ['הוא אמר שָׁלוֹם לכולם.'], true),
  row('A Hebrew word is found after a maqaf', 'ספר', ['בית־ספר גדול.'], true),
  row('A digit in a circle is a digit', 'step 1', ['step ①'], true),
  row('Arabic is found without its vowels', 'كتاب', ['قرأت كِتَاب جميل.'], true),
  row('Full-width letters make no difference', 'cafe', ['ＣＡＦＥは九時から。'], true),
  row('Half-width kana make no difference', 'カメラ', ['新しいｶﾒﾗを買う。'], true),
  row('The voiced mark of kana is no accent', 'かき', ['かぎをかける。'], false),

  // Scripts without spaces.
  row('Chinese is found where its characters stand side by side', '北京', ['我在北京工作。'], true),
  row('Chinese is not found where its characters are apart', '北京', ['从北到东京。'], false),
  row('Japanese is found across the words of the language', '京都で', ['東京都で作られた。'], true),
  row('A mark between two characters keeps them apart', '東京', ['東、京と書く。'], false),
  row('One character is found in a title', '茶', ['何もない。'], true, '茶の本'),
  row('One character is not found in a text', '茶', ['お茶を飲む。'], false),
  row('Two Japanese terms may be apart', '電車 駅', ['何もない。'], true, '電車が来る駅'),
  row('Thai is found inside of a run of letters', 'ภาษา', ['เรียนภาษาไทยทุกวัน'], true),
  row('Korean is found inside of a word', '문서', ['이문서를 읽는다.'], true),
  row('Two scripts in one term are found as they stand', 'iPhone15を', ['新しいiPhone15を買う。'], true),
  row('A Latin word begins after a Japanese character', 'iphone', ['新しいiPhone15を買う。'], true),
  row('One Latin letter between Japanese characters is a word', 'x', ['変数xを使う。'], true),
  row('A point after a Japanese character may be searched', '.net', ['日本.netの話。'], true),

  // Quotes.
  row('Words in quotes are found one after the other', '"second post"', ['This is the second post.'], true),
  row('Words in quotes are not found apart', '"second post"', ['The second long post.'], false),
  row('Words in quotes are not found in the other order', '"second post"', ['A post, the second.'], false),
  row('A comma may stand between words in quotes', '"second post"', ['It came second, post it.'], true),
  row('A dash may stand between words in quotes', '"second post"', ['A second-post trauma.'], true),
  row('The last word in quotes may not go on', '"second pos"', ['This is the second post.'], false),
  row('A word in quotes is a whole word', '"tea"', ['A teapot.'], false),
  row('A word in quotes that is not closed may go on', '"tea', ['A teapot.'], true),
  row('Marks in quotes belong to the words', '"4.1 notes"', ['Version 4-1 notes'], false),
  row('Marks in quotes are found as they are written', '"4.1 notes"', ['Version 4.1, notes'], true),
  row('The end of a file name is found with its point', '.toml', ['Edit netlify.toml now.'], true),
  row('A path is found inside an address', '/api/v1', ['See https://x.example/api/v1/search.'], true),
  row('Curly apostrophes are found by straight ones', "don't", ['I don’t know.'], true),
  row('Straight apostrophes are found by curly ones', 'l’eau', ["Boire de l'eau."], true),
  row('Other hyphens are found by the usual one', 'e-mail', ['An e\u2011mail.'], true),
  row('A soft hyphen does not divide a word', 'warning', ['A war\u00adning.'], true),
  row('A variant of a sign belongs to no word', 'warning', ['\u26a0\ufe0fWarning'], true),
  row('A Vietnamese letter with a stroke is found without it', 'duong', ['Con đường dài'], true),
  row('A German sharp s is found by two', 'strasse', ['In der Straße'], true),
  row('A Polish letter with a stroke is found without it', 'lodz', ['Łódź'], true),
  row('A final sigma is found by a capital', 'ΟΔΟΣ', ['οδοστρωτήρας'], true),
  row('A space between Latin and Chinese makes no difference', 'Docker部署', ['用 Docker 部署应用'], true),
  row('No space between Latin and Chinese makes none, either', '"Docker 部署"', ['用Docker部署应用'], true),
  row('The first word in quotes may not go on', '"sec post"', ['This is the second post.'], false),
  row('The first word in quotes begins where a word begins', '"cond post"', ['This is the second post.'], false),
  row('Words in quotes are not found across two paragraphs', '"second post"', ['It came second', 'Post it'], false),
  row('Words in quotes are found in a title', '"second post"', ['Nothing here.'], true, 'A second post'),
  row('Typographic quotes are quotes', '“second post”', ['The second long post.'], false),
  row('German quotes are quotes', '„zweiter Beitrag“', ['Ein zweiter Beitrag.'], true),
  row('French quotes are quotes', '«deuxième article»', ['Le deuxième long article.'], false),
  row('Japanese quotes are quotes', '「東京都」', ['東京都で作られた。'], true),
  row(
    'A word of 64 letters is found',
    `${'0123456789abcdef'.repeat(4)}`,
    [`sha256 ${'0123456789abcdef'.repeat(4)}.`],
    true,
  ),
  row('A space in quotes is no letter', '"สอง ไทย"', ['สองกไทยชา'], false),
  row('A comma in quotes is no letter', '"東京、大阪"', ['東京都大阪'], false),
  row('A space in quotes may be missing between letters without spaces', '"สอง ไทย"', ['หนึ่งสองไทยชา'], true),
  row('Words in quotes and beside them must all be found', '"second post" tea', ['This is the second post.'], false),
];

function row(rule: string, query: string, blocks: readonly string[], isFound: boolean, title?: string): FoundRow {
  return { rule, query, blocks, isFound, ...(title === undefined ? {} : { title }) };
}
