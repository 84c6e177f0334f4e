import { type ReactNode, useEffect, useRef } from 'react'

type SignInCardProps = {
  title: string
  lead?: ReactNode
  /** Beside the card where there is space, else below it. */
  aside?: ReactNode
  /** For a card that has replaced another one on the same page. */
  takesFocus?: boolean
  children: ReactNode
}

/** The card of every sign-in page. */
export function SignInCard({ title, lead, aside, takesFocus = false, children }: SignInCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className="bg-subtle">
      <div className="container-page flex flex-col items-center gap-8 py-8 sm:py-12 lg:min-h-160 lg:flex-row lg:items-start lg:justify-center lg:gap-16 lg:py-16">
        <div className="grid w-full max-w-110 gap-6 rounded-card border border-line bg-surface p-5 sm:p-8">
          <div className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
              {title}
            </h1>
            {lead && <p className="text-muted">{lead}</p>}
          </div>
          {children}
        </div>
        {aside}
      </div>
    </div>
  )
}
