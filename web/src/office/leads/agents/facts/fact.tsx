import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/use-text.ts'

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

/** Part of a `dl`: one fact about a lead, or that it is unknown. */
export function Fact({ name, isWide = false, children }: FactProps) {
  const { leads: leadText } = useText('office')
  return (
    <div
      className={isWide ? 'col-span-full grid content-start gap-0.5' : 'grid min-w-0 content-start gap-0.5'}
    >
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
        {children || <span className="text-faint">{leadText.unknown}</span>}
      </dd>
    </div>
  )
}
