import { type ReactNode, useId } from 'react'

type FormPartProps = { title: string; hint?: string; children: ReactNode }

/** A part of a long form, under its own heading. */
export function FormPart({ title, hint, children }: FormPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
