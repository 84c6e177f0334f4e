import { type ReactNode, useId } from 'react'

type ProfileSectionProps = { title: string; badge?: ReactNode; children: ReactNode }

export function ProfileSection({ title, badge, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  )
}
