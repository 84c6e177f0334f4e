import { useEffect, useState } from 'react'

const aMinute = 60_000

/** The time, updated every minute: what was five minutes ago does not stay so. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinute)
    return () => clearInterval(timer)
  }, [])

  return now
}
