import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { drawAll } from './art/drawings.ts'
import { root } from './root.ts'

for (const [name, drawing] of Object.entries(await drawAll())) {
  await writeFile(join(root, 'web/src/ui/art', name), drawing)
  console.log(`${name}: ${drawing.length} bytes, ${gzipSync(drawing, { level: 9 }).length} gzipped`)
}
