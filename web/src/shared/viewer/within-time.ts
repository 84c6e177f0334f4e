import { ViewerProblem } from './viewer-problem.ts'

const tickMs = 500

/** Rejects what takes too long. Only the time while the page is visible counts: a hidden one draws nothing. */
export function withinTime<T>(work: Promise<T>, seconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let leftMs = seconds * 1000
    const timer = setInterval(() => {
      if (document.hidden) return
      leftMs -= tickMs
      if (leftMs <= 0) reject(new ViewerProblem('slow'))
    }, tickMs)
    work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}
