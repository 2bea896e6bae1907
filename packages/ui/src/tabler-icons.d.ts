/** Each icon is imported from its own file, so that a page carries only the icons it shows. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react'

  type TablerIconProps = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number | string; stroke?: number }
  const icon: ForwardRefExoticComponent<TablerIconProps & RefAttributes<SVGSVGElement>>
  export default icon
}
