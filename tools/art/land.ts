import { readFile } from 'node:fs/promises'
import { geoNaturalEarth1, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Point } from './svg.ts'

/** Turned by 8 degrees, so that the cut goes through the Bering Strait and not through Siberia. */
const projection = geoNaturalEarth1().rotate([-8, 0]).scale(190).translate([500, 268])

export function project(place: [number, number]): Point {
  const point = projection(place)
  if (!point) throw new Error(`no place on the map: ${place}`)
  return point
}

/** Tells whether a point of the map is on land. */
export async function readLand(): Promise<(point: Point) => boolean> {
  const file = new URL(import.meta.resolve('world-atlas/land-110m.json'))
  const topology = JSON.parse(await readFile(file, 'utf8'))
  const coasts = projectedRings(feature(topology, topology.objects.land))
  return (point) => coasts.filter((ring) => isInside(ring, point)).length % 2 === 1
}

/** The outlines as they are on the map: asking there is far cheaper than on the sphere. */
function projectedRings(shape: object): Point[][] {
  const rings: Point[][] = []
  const sink = {
    point: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    lineStart: () => void rings.push([]),
    lineEnd: () => {},
    polygonStart: () => {},
    polygonEnd: () => {},
  }
  geoStream(shape, projection.stream(sink))
  return rings
}

/** Counts the sides that a line from the point to the right crosses. */
function isInside(ring: Point[], [x, y]: Point): boolean {
  let inside = false
  let [startX, startY] = ring.at(-1) as Point
  for (const [endX, endY] of ring) {
    if (startY > y !== endY > y && x < startX + ((endX - startX) * (y - startY)) / (endY - startY))
      inside = !inside
    startX = endX
    startY = endY
  }
  return inside
}
