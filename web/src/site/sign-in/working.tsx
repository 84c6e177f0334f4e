import { Icon } from '../../ui/icon/icon.tsx'

/** Shown while a returning visitor is signed in. */
export function Working({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="container-page flex min-h-96 flex-col items-center justify-center gap-6 py-24 text-center"
    >
      <Icon name="LoaderCircle" className="size-10 animate-spin text-primary" />
      <h1 className="text-xl">{label}</h1>
    </div>
  )
}
