/** From the top left to the bottom right: what stays in sight where the arch cuts the picture. */
const classes = [
  'object-left-top',
  'object-top',
  'object-right-top',
  'object-left',
  'object-center',
  'object-right',
  'object-left-bottom',
  'object-bottom',
  'object-right-bottom',
]

/** How a picture is cut that has this focus, from 1 to 9. */
export function focusClass(focus: number): string | undefined {
  return classes[focus - 1]
}
