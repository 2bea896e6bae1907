export { buttonClass, ButtonInside, LinkButton, type LinkButtonProps } from './button.tsx'
