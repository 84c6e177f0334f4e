type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

/** From the button to its menu, and from a menu to the edges of the window. */
const gap = 6
const margin = 8

/** The position of a menu: under its button, above it where there is more space, and never outside the window. */
export function placeMenu(button: Box, menu: Size, view: Size, align: 'start' | 'end') {
  const below = view.height - margin - (button.bottom + gap)
  const above = button.top - gap - margin
  const isAbove = menu.height > below && above > below
  const preferredLeft = align === 'start' ? button.left : button.right - menu.width
  return {
    left: Math.max(margin, Math.min(preferredLeft, view.width - margin - menu.width)),
    top: isAbove ? button.top - gap - menu.height : button.bottom + gap,
  }
}

/** Updates the position while it is open: rows are added and removed, and the page is scrolled. */
export function followButton(menu: HTMLElement, button: HTMLElement, align: 'start' | 'end'): () => void {
  const { documentElement } = menu.ownerDocument
  let x = 0
  let y = 0
  let frame = 0
  const follow = () => {
    const box = menu.getBoundingClientRect()
    const view = { width: documentElement.clientWidth, height: documentElement.clientHeight }
    const place = placeMenu(button.getBoundingClientRect(), box, view, align)
    // By what is missing: above it there may be an element with a filter, which has coordinates of its own.
    x += Math.round(place.left - box.left)
    y += Math.round(place.top - box.top)
    menu.style.translate = `${x}px ${y}px`
    frame = requestAnimationFrame(follow)
  }
  follow()
  return () => cancelAnimationFrame(frame)
}
