import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export type FinishedBuild = {
  folder: string
  /** What is started. */
  main: string
  remove: () => Promise<void>
}

/**
 * A copy of the build as an image has it: only what the last stage of `deploy/Containerfile` copies, and the installed
 * packages. With further migrations it is the next version.
 */
export async function copyFinishedBuild(migrations: Record<string, string> = {}): Promise<FinishedBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'finished-build-'))
  const containerfile = await readFile(join(root, 'deploy/Containerfile'), 'utf8')
  for (const { from, to } of copiedFiles(containerfile)) {
    await cp(join(root, from), join(folder, to), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const target = join(folder, 'server/src/db/migrations')
  await mkdir(target, { recursive: true })
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(target, name), text)
  return {
    folder,
    main: join(folder, 'server/build/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Its `COPY --from=build`, one file or folder at a time; a name with a slash at its end is a folder to copy into. */
function copiedFiles(containerfile: string): { from: string; to: string }[] {
  return [...containerfile.matchAll(/^COPY --from=build (.+) (\S+)$/gm)].flatMap(
    ([, sources = '', to = '']) =>
      sources
        .split(' ')
        .map((source) => source.replace(/^\/app\//, ''))
        .map((from) => ({ from, to: to.endsWith('/') ? join(to, basename(from)) : to })),
  )
}
