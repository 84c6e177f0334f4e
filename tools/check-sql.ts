import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTest, listSources } from './list-sources.ts'
import { isInside, placesOf, tableUnder } from './readme-table.ts'
import { root } from './root.ts'

/** A whole statement; what begins with anything else is a part of one. */
const statement =
  /\bsql`\s*(?:select|insert|update|delete|with|lock|set|create|alter|drop|truncate|notify)\b/gi

/** Every SQL statement that is neither in a query file nor where the table in the README allows it. */
export async function checkSql(dir = root): Promise<string[]> {
  const readme = await readFile(join(dir, 'README.md'), 'utf8')
  const places = tableUnder(readme, '### Where SQL stands').flatMap(([cell = '']) => placesOf(cell))
  const needed = new Set<string>()
  const problems: string[] = []
  for (const file of await listSources(dir)) {
    if (isTest.test(file) || file.endsWith('.queries.ts')) continue
    const text = await readFile(join(dir, file), 'utf8')
    const place = places.find((named) => isInside(named, file))
    for (const { index } of text.matchAll(statement)) {
      if (place) needed.add(place)
      else
        problems.push(
          `${file}:${text.slice(0, index).split('\n').length} holds SQL: it belongs into a *.queries.ts`,
        )
    }
  }
  const spare = places.filter((place) => !needed.has(place))
  return [...problems, ...spare.map((place) => `${place} holds no SQL: the README need not name it`)]
}
