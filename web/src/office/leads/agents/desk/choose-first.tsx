import { Icon } from '../../../../ui/icon/icon.tsx'

/** Instead of a lead, while none is open. */
export function ChooseFirst({ children }: { children: string }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line px-6 py-16 text-center">
      <Icon name="ClipboardList" className="size-10 text-faint" strokeWidth={1.25} />
      <p className="text-muted">{children}</p>
    </div>
  )
}
