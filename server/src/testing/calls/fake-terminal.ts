import type { Terminal } from '../../manage/terminal.ts'

/** Remembers what a command has shown; asks nobody unless an answer is given. */
export function fakeTerminal(answer?: boolean): Terminal & { said: string[]; asked: string[] } {
  const said: string[] = []
  const asked: string[] = []
  return {
    said,
    asked,
    say: (line) => void said.push(line),
    fail: (line) => void said.push(line),
    progress: () => {},
    ...(answer !== undefined && {
      ask: async (question: string) => {
        asked.push(question)
        return answer
      },
    }),
  }
}
