import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listSources } from './list-sources.ts'
import { root } from './root.ts'

async function linesOfPages(): Promise<string[]> {
  const all = await listSources(root)
  const pages = all.filter((path) => /^web\/src\/(?!testing).*\.tsx$/.test(path) && !isTest.test(path))
  const sources = await Promise.all(pages.map((path) => readFile(join(root, path), 'utf8')))
  return sources.flatMap((source, at) => source.split('\n').map((line) => `${pages[at]}: ${line.trim()}`))
}

test('times are shown by TimeText, which does not wrap them', async () => {
  const lines = await linesOfPages()
  expect(lines.filter((line) => /<time\b/.test(line))).toEqual([
    expect.stringMatching(/^web\/src\/ui\/time-text\.tsx: /),
  ])
})

// The agency's own address in the footer is short, and every byte of the home page is counted.
const footer = 'web/src/site/layout/contact-lines.tsx'

test('e-mail addresses are shown by EmailText, which wraps them at @ and dots', async () => {
  const lines = await linesOfPages()
  expect(
    lines.filter(
      (line) =>
        /(?:^\S+ |>)\{(?:\w+\.)*\w*[eE]mail\}(?:<|$)/.test(line) &&
        !line.includes('<EmailText>') &&
        !line.startsWith(footer),
    ),
  ).toEqual([])
})

test('days and times are typed into DateField and TimeField: the fields of a browser follow its own language', async () => {
  const lines = await linesOfPages()
  const native = /type[=:] ?\{?['"](?:date|datetime-local|time|month|week)\b/
  expect(native.test('<TextField name="due_on" type="date" />')).toBe(true)
  expect(lines.filter((line) => native.test(line))).toEqual([])
})
