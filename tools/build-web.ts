import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root } from './root.ts'
import { run } from './run.ts'

const stamp = join(root, 'web/build/.built')

/** Builds the pages unless the last build was made from these very sources. */
export async function buildWebIfStale(): Promise<void> {
  const sourceHash = await hashOfSources()
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === sourceHash) return
  console.log('Building the pages…')
  const [code, printed] = await run('react-router', ['build'], { cwd: join(root, 'web'), quiet: true })
  if (code !== 0) {
    process.stderr.write(printed)
    throw new Error('the pages could not be built')
  }
  await compressFiles()
  await writeFile(stamp, sourceHash)
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const sources = ['package-lock.json', 'contract/src/**/*.ts', 'web/*.{ts,json}', 'web/{src,public}/**/*.*']
  for (const path of (await Array.fromAsync(glob(sources, { cwd: root }))).sort()) {
    hash.update(path).update(await readFile(join(root, path)))
  }
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
