import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { licenceText } from './licences.ts'
import { root } from './root.ts'
import { run } from './run.ts'

type Target = {
  title: string
  /** Where it is built, by one of its own programs. */
  workspace: string
  command: [program: string, ...args: string[]]
  sources: string[]
  finish?: () => Promise<void>
}

const shared = ['package-lock.json', 'contract/src/**/*.ts']
const targets: Target[] = [
  {
    title: 'pages',
    workspace: 'web',
    command: ['react-router', 'build'],
    sources: [...shared, 'web/*.{ts,json}', 'web/{src,public}/**/*.*'],
    finish: compressFiles,
  },
  {
    title: 'server',
    workspace: 'server',
    command: ['rolldown', '--config', 'rolldown.config.ts'],
    sources: [...shared, 'server/*.{ts,json}', 'server/src/**/*.ts'],
    finish: async () => writeFile(join(root, 'server/build/licences.txt'), await licenceText()),
  },
]

/** Builds the pages and the server, except where the last build was made from these very sources. */
export async function buildIfStale(): Promise<void> {
  await Promise.all(targets.map(buildTarget))
}

async function buildTarget({ title, workspace, command, sources, finish }: Target): Promise<void> {
  const stamp = join(root, workspace, 'build/.built')
  const [sourceHash, built] = await Promise.all([hashOf(sources), readFile(stamp, 'utf8').catch(() => '')])
  if (built === sourceHash) return
  console.log(`Building the ${title}…`)
  const [program, ...args] = command
  const [code, printed] = await run(program, args, { cwd: join(root, workspace), quiet: true })
  if (code !== 0) {
    process.stderr.write(printed)
    throw new Error(`the ${title} could not be built`)
  }
  await finish?.()
  await writeFile(stamp, sourceHash)
}

async function hashOf(sources: string[]): Promise<string> {
  const paths = (await Array.fromAsync(glob(sources, { cwd: root }))).sort()
  const hash = createHash('sha256')
  // One by one: a thousand open files are more than some machines allow.
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Done once here at full strength, so that serving a file costs no compression. */
async function compressFiles(): Promise<void> {
  const assets = join(root, 'web/build/client/assets')
  for await (const name of glob('**/*.{js,css,svg}', { cwd: assets })) {
    const path = join(assets, name)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

// `npm run build`.
if (import.meta.main) await buildIfStale()
