type Piece = { piece: Buffer; isLast: boolean }

/**
 * The bytes of a stream in pieces of the same size, except the last; the first may have a size of its own. An empty stream is
 * one empty piece.
 */
export async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
  firstSize = size,
): AsyncGenerator<Piece> {
  let wanted = firstSize
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    // One byte more than a piece: only then is it known not to be the last.
    if (bytes <= wanted) continue
    const joined = Buffer.concat(waiting)
    let at = 0
    while (joined.length - at > wanted) {
      yield { piece: joined.subarray(at, at + wanted), isLast: false }
      at += wanted
      wanted = size
    }
    waiting = [joined.subarray(at)]
    bytes = joined.length - at
  }
  yield { piece: Buffer.concat(waiting), isLast: true }
}
