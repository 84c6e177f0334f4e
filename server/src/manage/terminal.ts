import { createInterface } from 'node:readline/promises'

/** Where a command is read and answered. */
export type Terminal = {
  say(line: string): void
  progress(line: string): void
  fail(line: string): void
  /** Asks a person; undefined where there is none. */
  ask?: ((question: string) => Promise<boolean>) | undefined
}

/** In a log, progress every few seconds is enough. */
const progressMs = 5000

export function terminal({ stdin, stdout, stderr } = process): Terminal {
  let shownAt = 0
  let isLineOpen = false
  const endLine = () => {
    if (isLineOpen) stderr.write('\r\u001b[K')
    isLineOpen = false
  }
  return {
    say: (line) => {
      endLine()
      stdout.write(`${line}\n`)
    },
    fail: (line) => {
      endLine()
      stderr.write(`${line}\n`)
    },
    progress: (line) => {
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${line}`)
        isLineOpen = true
      } else if (Date.now() - shownAt >= progressMs) {
        shownAt = Date.now()
        stderr.write(`${line}\n`)
      }
    },
    ask:
      stdin.isTTY && stderr.isTTY
        ? async (question) => {
            endLine()
            const reader = createInterface({ input: stdin, output: stderr })
            try {
              return /^(y|yes|ha|да)$/i.test((await reader.question(`${question} [y/N] `)).trim())
            } finally {
              reader.close()
            }
          }
        : undefined,
  }
}
