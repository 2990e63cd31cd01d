/**
 * ESLint rule: comments are understood at first reading.
 *
 * The rule refuses a sentence that
 * - begins with a relative word instead of its subject ("What a row says", "Whose lock it is"),
 * - has more than 30 words,
 * - uses a word of a private vocabulary where the trade has a usual one.
 * Text in backticks, tags (`@param`) and directives of tools are not read.
 */
const RELATIVE =
  /^(?:What|Whose|Whom|Of|Where|As|With|Nothing|Nobody|Whoever|Whatever|Whichever|Wherever|So that|So many|How many|That which|The one|Those that)\b/;
const MOST_WORDS = 30;
/** Words of a private vocabulary, and the usual one for each. */
const USUAL = {
  heed: 'cancel',
  heeds: 'cancels',
  manieth: 'index',
  mend: 'fix',
  mended: 'fixed',
  mends: 'fixes',
};
const PRIVATE = new RegExp(`\\b(?:${Object.keys(USUAL).join('|')})\\b`, 'i');
const DIRECTIVE = /^\s*(?:eslint|@ts-|prettier-ignore|c8 |istanbul|global\b|@jest)/;

const MESSAGES = {
  relative: 'Begin this sentence with its subject: say what the thing is. It begins with "{{text}}".',
  long: 'This sentence has {{count}} words. Split it: one idea a sentence, {{most}} words at most.',
  word: 'Write "{{usual}}" in place of "{{word}}".',
};

/** The prose of a comment: without stars, tags, lists of code and text in backticks. */
function proseOf(comment) {
  const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, ''));
  const tag = lines.findIndex((line) => /^\s*@\w/.test(line));
  const prose = (tag < 0 ? lines : lines.slice(0, tag)).join('\n');
  return prose
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '`…`')
    .split(/\s+@\w+/)[0];
}

/** Sentences of a prose. A line that begins with a dash is one of its own. */
function sentencesOf(prose) {
  return prose
    .split(/\n\s*-\s|\n\s*\n/)
    .flatMap((part) =>
      part
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?]["”)]?)\s+(?=[A-Z`"“(])/),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** @type {import('eslint').Rule.RuleModule} */
export const plainComments = {
  meta: { type: 'suggestion', messages: MESSAGES, schema: [] },
  create(context) {
    /** Line comments that follow each other are one text. */
    const joined = (comments) => {
      const texts = [];
      for (const comment of comments) {
        const last = texts.at(-1);
        const { line, column } = comment.loc.start;
        const isAlone = context.sourceCode.lines[line - 1]?.slice(0, column).trim() === '';
        const goesOn = isAlone && comment.type === 'Line' && last?.type === 'Line' && last.end === line - 1;
        if (goesOn) {
          last.value += `\n${comment.value}`;
          last.end = comment.loc.end.line;
        } else
          texts.push({
            type: comment.type,
            value: comment.value,
            loc: comment.loc,
            end: comment.loc.end.line,
          });
      }
      return texts;
    };
    return {
      Program() {
        for (const text of joined(context.sourceCode.getAllComments())) {
          if (text.type === 'Shebang' || DIRECTIVE.test(text.value)) continue;
          for (const sentence of sentencesOf(proseOf(text))) {
            const { loc } = text;
            const [relative] = RELATIVE.exec(sentence) ?? [];
            if (relative) context.report({ loc, messageId: 'relative', data: { text: relative } });
            const count = sentence.split(/\s+/).length;
            if (count > MOST_WORDS)
              context.report({ loc, messageId: 'long', data: { count, most: MOST_WORDS } });
            const [word] = PRIVATE.exec(sentence) ?? [];
            if (word)
              context.report({ loc, messageId: 'word', data: { word, usual: USUAL[word.toLowerCase()] } });
          }
        }
      },
    };
  },
};
