import { type ReactNode, useId } from 'react'

type Side = { title: string; content: ReactNode }

/** Two versions of a document, or a document and its example; below 900 pixels one under the other. */
export function SideBySide({ sides }: { sides: readonly [Side, Side] }) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 items-start gap-6 min-[900px]:grid-cols-2 min-[900px]:gap-4">
      {sides.map(({ title, content }, index) => (
        <section key={title} aria-labelledby={`${id}${index}`} className="grid min-w-0 grid-cols-1 gap-2">
          <h3 id={`${id}${index}`} className="text-base wrap-anywhere">
            {title}
          </h3>
          {content}
        </section>
      ))}
    </div>
  )
}
