import { type ReactNode, useEffect, useRef } from 'react'

type DropdownProps = {
  /** What it is for, read out with what the button shows. */
  label: string
  button: ReactNode
  children: ReactNode
}

/** A native disclosure that closes like a menu: on a choice, on Escape, on a press elsewhere. */
export function Dropdown({ label, button, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const onPointer = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) element.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      element.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <details ref={details} name="header-menu" className="relative">
      <summary
        title={label}
        className="flex h-control min-w-control items-center justify-center gap-1.5 rounded-control px-2.5 text-sm font-medium transition-colors hover:bg-surface-2"
      >
        <span className="sr-only">{label}: </span>
        {button}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens for clicks on the buttons inside, which the keyboard makes too */}
      <div
        className="absolute end-0 top-full z-10 mt-2 min-w-44 animate-fade rounded-card border border-line bg-surface p-1.5 shadow-float"
        onClick={() => {
          if (details.current) details.current.open = false
        }}
      >
        {children}
      </div>
    </details>
  )
}
