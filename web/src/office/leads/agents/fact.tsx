import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

/** Part of a `dl`: one thing known of a lead, or that it is not. */
export function Fact({ name, isWide = false, children }: FactProps) {
  const { leads: words } = useText('office')
  return (
    <div
      className={isWide ? 'col-span-full grid content-start gap-0.5' : 'grid min-w-0 content-start gap-0.5'}
    >
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
        {children || <span className="text-faint">{words.unknown}</span>}
      </dd>
    </div>
  )
}
