import { useEffect, useState } from 'react'

const aMinute = 60_000

/** The time, told anew every minute: what was five minutes ago does not stay there. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinute)
    return () => clearInterval(timer)
  }, [])

  return now
}
