import { timeoutManager } from '@tanstack/react-query'

/** A failed query is tried again after a second, and some are repeated every few seconds: no test waits for that. */
const soon = (delay: number) => (delay >= 1000 && delay <= 5000 ? 50 : delay)

timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => setTimeout(callback, soon(delay)),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, delay) => setInterval(callback, soon(delay)),
  clearInterval: (timer) => clearInterval(timer),
})
