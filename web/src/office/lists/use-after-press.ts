import { useEffect, useRef } from 'react'

/** Runs something at once or, while a button is held down, after its click; never once the page is left. */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPress = () => {
      isPressed.current = true
    }
    const onRelease = () => {
      isPressed.current = false
      // The click comes right after the release.
      timer = setTimeout(() => {
        const run = waiting.current
        waiting.current = null
        run?.()
      })
    }
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('pointerup', onRelease, true)
    window.addEventListener('pointercancel', onRelease, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('pointerup', onRelease, true)
      window.removeEventListener('pointercancel', onRelease, true)
    }
  }, [])

  return (run) => {
    if (isPressed.current) waiting.current = run
    else run()
  }
}
