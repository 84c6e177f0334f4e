import { type ReactNode, type Ref, useId } from 'react'

type PanelPartProps = {
  title: string
  /** For a part that preserves the focus when a row of it is removed. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A titled part of the panel of a lead. */
export function PanelPart({ title, ref, children }: PanelPartProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-3 outline-none"
    >
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  )
}
