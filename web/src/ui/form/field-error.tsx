import { Icon } from '../icon/icon.tsx'

/** The error of a field; nothing while it is valid. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <Icon name="CircleAlert" className="mt-0.5 size-4" />
      {message}
    </p>
  )
}
