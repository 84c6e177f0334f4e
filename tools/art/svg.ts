/** A number as short as SVG allows: one decimal, no leading and no trailing zero. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Numbers one after the other; a minus sign needs no space before it. */
export function row(...values: number[]): string {
  return values.map(short).join(' ').replaceAll(' -', '-')
}

type Attributes = Record<string, string | number>

export function tag(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  const start = `<${name}${written.join('')}`
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`
}

/** A file that pages draw from: one line each, so that a change can be reviewed. */
export function sprite(title: string, parts: string[]): string {
  return ['<svg xmlns="http://www.w3.org/2000/svg">', `<title>${title}</title>`, ...parts, '</svg>', ''].join(
    '\n',
  )
}

/** A file that CSS repeats. */
export function tile(title: string, width: number, height: number, parts: string[]): string {
  const head = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }
  return `${tag('svg', head, ['', `<title>${title}</title>`, ...parts, ''].join('\n'))}\n`
}

export type Point = readonly [x: number, y: number]

/** The point at this angle and distance from a centre; 0 is up, angles go with the clock. */
export function around([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)]
}

export function polygon(points: Point[]): string {
  return `M${points.map(([x, y]) => row(x, y)).join('L')}z`
}
