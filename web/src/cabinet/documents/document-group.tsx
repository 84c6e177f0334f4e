import { type ReactNode, useId } from 'react'

type DocumentGroupProps = { title: string; children: ReactNode }

export function DocumentGroup({ title, children }: DocumentGroupProps) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <ul aria-labelledby={id} className="grid grid-cols-1 divide-y divide-line">
        {children}
      </ul>
    </div>
  )
}
