import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'

const root = new URL('../../', import.meta.url)
const textOf = (path: string) => readFile(new URL(path, root), 'utf8')

/** The rows of the README's table of settings, without the marks of the text. */
async function settingsTable() {
  const [, section = ''] = /^## Settings$(.*?)^## /ms.exec(await textOf('README.md')) ?? []
  const rows = section.match(/^\| `.*$/gm) ?? []
  return rows.map((row) => {
    const [names = '', unset = '', meaning = ''] = row
      .replaceAll('`', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { names: names.split(', '), unset, meaning }
  })
}

const head = `# The settings of the server, made from the table in README.md; after a change there:
#   npx vitest run server/src/env-example -u
# Copy it to .env, fill in what you need, and let the server have it:
#   set -a && . ./.env && set +a && npm start
# An empty value counts as not set.
`

test('the README lists every setting, and no other', async () => {
  const documented = (await settingsTable()).flatMap(({ names }) => names)
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})

test('.env.example has the settings of the README', async () => {
  const blocks = (await settingsTable()).map(({ names, unset, meaning }) =>
    [`# ${meaning}`, ...(unset ? [`# Default: ${unset}`] : []), ...names.map((name) => `${name}=`), ''].join(
      '\n',
    ),
  )
  await expect([head, ...blocks].join('\n')).toMatchFileSnapshot('../../.env.example')
})

test('.env.example as it is sets nothing', async () => {
  const example = parseEnv(await textOf('.env.example'))
  expect(Object.keys(example).toSorted()).toEqual(settingNames.toSorted())
  expect(readEnv(example, '/srv/agency')).toEqual(readEnv({}, '/srv/agency'))
})
