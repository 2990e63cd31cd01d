import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** Text link to a route, with typed parameters. */
export const TextLink = createLink(
  (props: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) => <Anchor {...props} />,
);

/** Link in the style of a button. */
export const ButtonLink = createLink(
  (props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) => (
    <Button component="a" {...props} />
  ),
);

/** Link in the style of an icon button. It needs an `aria-label`. */
export const IconLink = createLink(
  (props: ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>) => (
    <ActionIcon component="a" {...props} />
  ),
);
