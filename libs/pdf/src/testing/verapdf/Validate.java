import java.io.File;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Checks files: pairs of a profile (2b, 3b, ua1) and a path. Prints a line for each rule that a file breaks. */
class Validate {
  public static void main(String[] parameters) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (int at = 0; at + 1 < parameters.length; at += 2) {
      PDFAFlavour profile = PDFAFlavour.fromString(parameters[at]);
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(parameters[at + 1]), profile);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(profile, false)) {
        ValidationResult result = validator.validate(parser);
        var broken = new TreeMap<String, String>();
        for (TestAssertion assertion : result.getTestAssertions())
          if (assertion.getStatus() == TestAssertion.Status.FAILED)
            broken.putIfAbsent(
                assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber(),
                assertion.getMessage() + " @ " + assertion.getLocation().getContext());
        for (var rule : broken.entrySet())
          System.out.println(parameters[at + 1] + ": " + rule.getKey() + " " + rule.getValue());
        System.out.println(parameters[at + 1] + ": " + (result.isCompliant() ? "compliant" : "not compliant"));
      }
    }
  }
}
