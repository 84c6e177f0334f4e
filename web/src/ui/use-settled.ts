import { useEffect, useState } from 'react'

const pauseInTyping = 250

/** A value as it stood when it last kept still: asking at every letter would ask for nothing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseInTyping)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
