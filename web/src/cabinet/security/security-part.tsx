import type { ReactNode, Ref } from 'react'

type SecurityPartProps = {
  title: string
  badge?: ReactNode
  /** For what comes back here after a dialog. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One matter of the security block: its name, how it stands, what can be done. */
export function SecurityPart({ title, badge, titleRef, children }: SecurityPartProps) {
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 ref={titleRef} tabIndex={-1} className="text-base">
          {title}
        </h3>
        {badge}
      </div>
      {children}
    </div>
  )
}
