import { isInside, placesOf, tableUnder } from './readme-table.ts'

/** One line of the table: where an area is, and what it may import. */
type Row = { name: string; places: string[]; imports: string[] }

export type ImportMap = Row[]

/** What a file belongs to: its own area, and the rows that define what it may import. */
type Area = { name: string; rows: Row[] }

const heading = '### Which way imports go'

/** The table under its heading in the README: name, places, imports. */
export function importMapOf(readme: string): ImportMap {
  return tableUnder(readme, heading).map(([name = '', places = '', imports = '']) => ({
    name,
    places: placesOf(places),
    imports: imports.split(' ').filter(Boolean),
  }))
}

/**
 * The innermost area around a file. A place that ends in `/*` makes an area of each folder in it, and what that row may
 * import applies to every area inside.
 */
export function areaOf(map: ImportMap, path: string): Area | undefined {
  const around = map.flatMap((row) =>
    row.places.flatMap((place) => {
      const matched = matchOf(place, path)
      return matched ? [{ row, depth: matched.split('/').length, isEach: place.endsWith('/*'), matched }] : []
    }),
  )
  const inner = around.toSorted((a, b) => b.depth - a.depth || Number(a.isEach) - Number(b.isEach))[0]
  if (!inner) return undefined
  const name = inner.isEach ? inner.matched.slice(inner.matched.lastIndexOf('/') + 1) : inner.row.name
  const rows = around.filter((one) => one === inner || one.isEach).map(({ row }) => row)
  return { name, rows }
}

function matchOf(place: string, path: string): string | undefined {
  if (place.endsWith('/*')) {
    const folder = place.slice(0, -1)
    const own = path.startsWith(folder) ? path.slice(folder.length).split('/') : []
    return own.length > 1 ? `${folder}${own[0]}` : undefined
  }
  return isInside(place, path) ? place : undefined
}

/** A table that allows a cycle, or more than the code uses, is wrong. */
export function mapProblems(map: ImportMap, files: string[], used: Set<string>): string[] {
  if (map.length === 0) return [`the README has no table under "${heading}"`]
  const gone = map.flatMap(({ places }) =>
    places.filter((place) => !files.some((file) => matchOf(place, file))),
  )
  const unused = map.flatMap(({ name, imports }) =>
    imports.filter((other) => !used.has(`${name} ${other}`)).map((other) => `${name} import ${other}`),
  )
  return [
    ...gone.map((place) => `the map names ${place}, and there is no such file or folder`),
    ...unused.map((arrow) => `the map lets ${arrow}, and no file does`),
    ...circlesOf(map, files).map((circle) => `the map lets areas import each other: ${circle.join(' -> ')}`),
  ]
}

function circlesOf(map: ImportMap, files: string[]): string[][] {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const area = areaOf(map, file)
    if (!area || arrows.has(area.name)) continue
    arrows.set(area.name, new Set(area.rows.flatMap(({ imports }) => imports)))
  }
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name])
    else if (!done.has(name)) {
      for (const next of arrows.get(name) ?? []) visit(next, [...way, name])
      done.add(name)
    }
  }
  for (const name of arrows.keys()) visit(name, [])
  return circles
}
