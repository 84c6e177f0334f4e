/** The cells of a table's rows, which is the first one under this heading; none where there is no such table. */
export function tableUnder(readme: string, heading: string): string[][] {
  const section = readme.split(`\n${heading}\n`)[1]?.split('\n#')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((line) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  )
}

/** The files and folders that a cell names, sources without their ending; `server/src/{audit,throttles}` is two of them. */
export function placesOf(cell: string): string[] {
  const places = cell.replaceAll('`', '').split(' ').filter(Boolean)
  return places.flatMap((place) => {
    const [before = '', names, after = ''] = place.split(/[{}]/)
    return names ? names.split(',').map((name) => before + name + after) : [place]
  })
}

/** Whether a file is this place, or is inside it. */
export function isInside(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`) || path.replace(/\.\w+$/, '') === place
}
