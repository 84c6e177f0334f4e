import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  lead?: string
  /** A phone goes without the lead, where the page would become too long. */
  isLeadWide?: boolean
  /** Beside the title: a link to more. */
  action?: ReactNode
  /** Sand is for bands about people; two of them are one. */
  tone?: 'page' | 'subtle' | 'sand'
  /** Less room above and below, for what is said in a few lines. */
  isLow?: boolean
  children: ReactNode
}

const tones = { page: '', subtle: 'bg-subtle', sand: 'bg-sand [.bg-sand+&]:pt-0' }

/** A band of a public page under its heading. */
export function Section({ title, lead, isLeadWide, action, tone = 'page', isLow, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx(isLow ? 'py-6 lg:py-8' : 'py-10 md:py-14 xl:py-20', tones[tone])}
    >
      <div className={clsx('container-page grid gap-5', !isLow && 'lg:gap-8')}>
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h2 id={id} className="text-2xl sm:text-3xl">
              {title}
            </h2>
            {action}
          </div>
          {lead && (
            <p
              className={clsx(
                'max-w-2xl text-sm text-muted sm:text-base lg:text-lg',
                isLeadWide && 'max-sm:hidden',
              )}
            >
              {lead}
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
