import type { ReactNode, Ref } from 'react'

type SecurityPartProps = {
  title: string
  badge?: ReactNode
  /** For returning the focus after a dialog. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One part of the security block: its name, its state, its actions. */
export function SecurityPart({ title, badge, titleRef, children }: SecurityPartProps) {
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={titleRef} tabIndex={-1} className="text-base">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </div>
  )
}
