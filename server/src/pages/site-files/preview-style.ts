export const margin = 72

/** The dark band of the pages. */
export const colors = {
  ink: '#0E2A33',
  line: '#2C4A54',
  text: '#EAF4F5',
  muted: '#B5CBD0',
  accent: '#F2A93B',
  dot: '#3E6570',
}
