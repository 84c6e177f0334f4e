// The little of these packages that the map needs; their own types are four more packages.
declare module 'd3-geo' {
  type Position = [longitude: number, latitude: number]
  type Sink = {
    point(x: number, y: number): void
    lineStart(): void
    lineEnd(): void
    polygonStart(): void
    polygonEnd(): void
  }
  type Projection = {
    (position: Position): [x: number, y: number] | null
    rotate(angles: [number, number]): Projection
    scale(scale: number): Projection
    translate(offset: [number, number]): Projection
    stream(sink: Sink): Sink
  }
  export function geoNaturalEarth1(): Projection
  export function geoInterpolate(from: Position, to: Position): (share: number) => Position
  export function geoStream(shape: object, sink: Sink): void
}

declare module 'topojson-client' {
  export function feature(topology: object, object: object): object
}
