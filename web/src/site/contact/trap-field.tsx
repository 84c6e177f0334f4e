import { useId } from 'react'
import { useFormContext } from 'react-hook-form'

/** A field that only programs find: out of sight, out of the way of the keyboard and of screen readers. */
export function TrapField({ label }: { label: string }) {
  const { register } = useFormContext()
  const id = useId()
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={id}>{label}</label>
      <input {...register('homepage')} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
