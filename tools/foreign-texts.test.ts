import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './list-sources.ts'
import { root } from './root.ts'

// Texts of browsers and libraries are in English, or in the language of the browser. None may reach a page: errors
// become sentences in web/src/i18n/error-sentence.ts.

/** Who may read the text of an error, and why. */
const readers: Record<string, string> = {
  'web/src/shared/account-sentence.ts': 'reads a number out of it',
  'web/src/ui/form/form-refusal.ts': 'a FormRefusal is our own text',
  'web/src/ui/form/use-field.ts': 'a problem of a field, from the schema',
  'web/src/ui/form/form-summary.tsx': 'a problem of a field, from the schema',
  'web/src/ui/form/checkbox-group.tsx': 'a problem of a field, from the schema',
  'web/src/ui/form/radio-cards.tsx': 'a problem of a field, from the schema',
  'web/src/office/api-keys/scope-field.tsx': 'a problem of a field, from the schema',
  'web/src/office/leads/agents/form/radio-options.tsx': 'a problem of a field, from the schema',
}

const foreignTexts = [
  // error.message, fieldState.error?.message
  /\b(?:\w*[eE]rror|cause|thrown|e|err)\??\.(?:message|stack|toString\()/,
  // const { message } = error
  /\{[^{}]*\bmessage\b[^{}]*\} = \(?\w*[eE]rror\b(?!\()/,
  /\bString\(\w*[eE]rror\)|\$\{\w*[eE]rror\}|\.statusText\b/,
  // Messages of zod that nobody has translated.
  /\bprettifyError|\bflattenError|\.issues\[/,
  // The browser's own bubbles.
  /setCustomValidity|reportValidity|validationMessage/,
]

async function pageSources(): Promise<[string, string][]> {
  const all = await listSources(root)
  const pages = all.filter(
    (path) => path.startsWith('web/src/') && !/\.test\.|\/testing\/|-for-tests/.test(path),
  )
  return Promise.all(pages.map(async (path) => [path, await readFile(join(root, path), 'utf8')]))
}

test('no text of a browser or a library reaches a page', async () => {
  const sources = await pageSources()
  expect(sources.length).toBeGreaterThan(500)
  const shown = sources
    .filter(([path]) => !Object.hasOwn(readers, path))
    .flatMap(([path, source]) => source.split('\n').map((line, at) => `${path}:${at + 1} ${line.trim()}`))
    .filter((line) => foreignTexts.some((text) => text.test(line)))
  expect(shown).toEqual([])
})

test('every form is validated by us: the messages of the browser are in its own language', async () => {
  const sources = await pageSources()
  const forms = sources.flatMap(([path, source]) =>
    Array.from(source.matchAll(/<form\s[\s\S]*?>/g), ([tag]) => ({ path, tag })),
  )
  expect(forms.length).toBeGreaterThan(3)
  expect(forms.filter(({ tag }) => !/\bnoValidate\b(?!=)/.test(tag))).toEqual([])
})

test('who may read the text of an error still does', async () => {
  const sources = new Map(await pageSources())
  const idle = Object.keys(readers).filter((path) => !/\.message\b/.test(sources.get(path) ?? ''))
  expect(idle).toEqual([])
})
