import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'

type MessageProps = { icon: IconName; text: string; children?: ReactNode }

/** A page of the office with only a message; its title is in the top bar. */
export function Message({ icon, text, children }: MessageProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-16 text-center">
      <Icon name={icon} className="size-10 text-primary" strokeWidth={1.25} />
      <p className="max-w-md text-base text-balance text-muted">{text}</p>
      {children}
    </div>
  )
}
