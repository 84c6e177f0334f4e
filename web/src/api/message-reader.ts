/**
 * Parses an event stream (text/event-stream) chunk by chunk, wherever it was cut, and returns the data of the messages
 * that are complete. Comments and the other fields are ignored.
 */
export function createMessageReader(): (piece: string) => string[] {
  let rest = ''
  let data: string[] = []
  return (piece) => {
    const messages: string[] = []
    // A return at the very end may be the first half of a break.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      messages.push(data.join('\n'))
      data = []
    }
    return messages
  }
}
