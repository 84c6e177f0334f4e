import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './root.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

describe('the image', () => {
  test('has every file that the server reads from its sources while it runs', async () => {
    const containerfile = await read('deploy/Containerfile')
    const asked: string[] = []
    for await (const path of glob('server/src/**/*.ts', { cwd: root })) {
      if (path.includes('.test.') || path.includes('/testing/') || path.endsWith('/source-file.ts')) continue
      asked.push(
        ...[...(await read(path)).matchAll(/sourceFile\(([^)]*)\)/g)].map(([, what]) => `${path} ${what}`),
      )
    }
    // Whoever adds one copies it in deploy/Containerfile, too.
    expect(asked.toSorted()).toEqual([
      "server/src/db/migrate.ts 'db/migrations/'",
      "server/src/domains/leads/intake/workbook.ts 'domains/leads/intake/workbook-thread.ts'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written there
      'server/src/files/picture-process.ts `files/${program}`',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written there
      'server/src/pages/site-files/drawings.ts `../../web/src/ui/art/${name}`',
      "server/src/passwords.ts 'common-passwords.txt'",
    ])
    for (const part of [
      'src/db/migrations',
      'common-passwords.txt',
      'svg-process.ts',
      'avif-process.ts',
      'workbook-thread.ts',
      'world.svg',
    ])
      expect(containerfile).toContain(part)
  })

  test('copies the description of every workspace, or the lock file does not fit', async () => {
    const { workspaces } = JSON.parse(await read('package.json'))
    const containerfile = await read('deploy/Containerfile')
    for (const name of workspaces) expect(containerfile).toContain(`COPY ${name}/package.json ${name}/\n`)
  })

  test('needs no development package: nothing that the build imports when it serves is one', async () => {
    const { packages } = JSON.parse(await read('package-lock.json'))
    const imported = new Set<string>()
    for await (const path of glob(['server/build/*.js', 'web/build/server/**/*.js'], { cwd: root })) {
      for (const [, name = ''] of (await read(path)).matchAll(
        /^(?:import|export)\b[^'"\n]*["']([^.'"][^'"]*)["'];?$/gm,
      ))
        imported.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
    const installed = [...imported].filter((name) => !name.startsWith('node:'))
    const lacking = installed.filter((name) => packages[`node_modules/${name}`]?.dev !== undefined)
    // Only `npm run dev` loads it.
    expect(lacking).toEqual(['vite'])
  })
})
