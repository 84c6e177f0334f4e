import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'

const toneStyles = {
  danger: { icon: 'CircleAlert', className: 'bg-danger-soft text-on-danger-soft' },
  success: { icon: 'CircleCheck', className: 'bg-success-soft text-on-success-soft' },
  info: { icon: 'Info', className: 'bg-info-soft text-on-info-soft' },
} satisfies Record<string, { icon: IconName; className: string }>

type NoticeProps = { tone: keyof typeof toneStyles; ref?: Ref<HTMLDivElement>; children: ReactNode }

/** Something to know, in place; it is read out when it appears and can take the focus. */
export function Notice({ tone, ref, children }: NoticeProps) {
  const { icon, className } = toneStyles[tone]
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-control px-4 py-3', className)}
    >
      <span className="flex h-lh items-center">
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
    </div>
  )
}
