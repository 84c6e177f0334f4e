import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { everything } from '../server/src/testing/everything.ts'
import { isTest, listSources } from './list-sources.ts'
import { root } from './root.ts'

// No regular expression may take more than its share of time for a text that was written to slow us down. The text is
// ten times as long as anything that is checked, so what grows faster than the text takes minutes here, not milliseconds.

const length = 100_000
const timeoutMs = 10_000

/** Slow for a long text, and never given one. */
const bounded: Record<string, string> = {
  'server/src/auth-settings.ts': 'a setting',
  'server/src/backup-settings.ts': 'a setting',
  'server/src/env.ts': 'a setting',
  'server/src/files/entry-name.ts': 'names of files and documents, of at most 200 letters',
  'server/src/identity/admin/ban-duration.ts': 'at most 60 letters',
  'server/src/jobs/install-boss.ts': 'a text of the job queue',
  'server/src/mail/deliver.ts': 'at most 500 letters',
  'server/src/start-failure.ts': 'an error of a start',
  'web/src/i18n/format.ts': 'a number',
  'web/src/ui/email-text.tsx': 'what a page shows, of at most 4000 letters',
}

/** Behind these a slash begins an expression, and behind anything else it divides. */
const literals =
  /(?<=[(,=:[!&|?{};\n]\s*|return )\/(?!\*)((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g

async function allExpressions(): Promise<{ file: string; expression: RegExp }[]> {
  const files = (await listSources(root)).filter(
    (path) =>
      /^(contract|server|web)\/src\//.test(path) && !isTest.test(path) && !/\/(testing|seed)\//.test(path),
  )
  const found = files.map(async (file) => {
    const source = (await readFile(join(root, file), 'utf8')).replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    return Array.from(source.matchAll(literals), ([, pattern = '', flags = '']) => ({
      file,
      expression: new RegExp(pattern, flags.replace(/[gy]/g, '')),
    }))
  })
  return (await Promise.all(found)).flat()
}

const pieces = [
  ...[
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '-',
    '_',
    '.',
    ',',
    '@',
    '+',
    '/',
    '\\',
    '=',
    '"',
    "'",
    '%',
    '<',
    '(',
    '[',
    '{',
    ':',
    ';',
  ],
  ...['a@', 'a.', '0-', '1 ', 'a b', '//', '..', '%2', 'я', '‘', '://', 'a:', '\r\n', '[a', '=a;', 'a-b_'],
]
/** What nearly matches, and does not in the end. Without that end most expressions match at once, and have nothing to try. */
const ends = everything ? ['\0', ''] : ['\0']
const texts = pieces.flatMap((piece) => ends.map((end) => piece.repeat(length / piece.length) + end))

/** Without a repetition an expression looks at a few letters from each place, whatever the text. */
const repeats = ({ source }: RegExp) => /[*+{]/.test(source)

const context = createContext({ texts })

/** Whether it is done in time, with every text. */
function isQuick(expression: RegExp, timeout = timeoutMs): boolean {
  Object.assign(context, { expression })
  try {
    runInContext('for (const text of texts) expression.test(text)', context, { timeout })
    return true
  } catch {
    return false
  }
}

test('no expression is slow for any text', async () => {
  const expressions = await allExpressions()
  expect(expressions.length).toBeGreaterThan(150)
  const checked = expressions.filter(({ file, expression }) => !(file in bounded) && repeats(expression))
  const different = new Map(checked.map((found) => [String(found.expression), found])).values()
  const slow = [...different].filter(({ expression }) => !isQuick(expression))
  expect(slow.map(({ file, expression }) => `${file}: ${expression}`)).toEqual([])
})

test.each([/^(a+)+$/, /\s+$/])('one that is, as %s, would be found', (expression) => {
  expect(isQuick(expression, 200)).toBe(false)
})
