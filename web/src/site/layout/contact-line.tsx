import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export const contactLink = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** A line about the office behind its sign. Drawn on ink. */
export function ContactLine({
  icon,
  label,
  children,
}: {
  icon: IconName
  label?: string
  children: ReactNode
}) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-3 size-5 text-on-ink-muted" />
      {label && <VisuallyHidden>{label}: </VisuallyHidden>}
      {children}
    </li>
  )
}
