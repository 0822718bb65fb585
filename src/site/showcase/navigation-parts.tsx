import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { Section } from "../../ui/section";
import { useNavigation } from "../hooks/use-navigation";
import { Breadcrumbs } from "../page/breadcrumbs";
import { Pathfinder } from "../page/pathfinder";

/** The values of a hero's `btnBgColor`. */
const looks = ["primary", "outline"] as const;

/** Breadcrumbs, buttons and the pathfinder, in both themes where they have them. */
export const NavigationParts = () => {
  const [first = null, second = null, third = null] = useNavigation();
  return (
    <>
      {(["light", "dark"] as const).map((theme) => (
        <Section
          key={theme}
          anchor={`navigation-${theme}`}
          theme={theme}
          background={null}
          scale="reference"
          helper={null}
          headline={`Ways onward in the ${theme} theme`}
        >
          <Breadcrumbs
            ancestors={[first, second].filter((page) => page !== null)}
            name={`Breadcrumb, ${theme} theme`}
          />
          <p className={variant("hero.actions")}>
            {looks.map((look) => (
              <Action
                key={look}
                label={`btnBgColor: ${look}`}
                href={`#navigation-${theme}`}
                look={look}
              />
            ))}
          </p>
        </Section>
      ))}
      <Pathfinder previous={second} next={third} />
    </>
  );
};
