import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width inside an element, as it changes; null until it was measured. */
export function useWidth(ref: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setWidth(
        Math.max(
          1,
          element.clientWidth -
            (Number.parseFloat(paddingLeft) || 0) -
            (Number.parseFloat(paddingRight) || 0),
        ),
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
